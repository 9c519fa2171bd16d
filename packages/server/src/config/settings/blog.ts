import { z } from 'zod'
import { withDefault } from './setting.ts'
import { hosts } from './values.ts'

// Restricted, because the hosts become part of the Content-Security-Policy, where other characters have a meaning.
const imageHosts = hosts.superRefine((names, context) => {
  const invalid = names.find((name) => !/^[a-z0-9.-]+$/.test(name))
  if (invalid === undefined) return
  context.addIssue({
    code: 'custom',
    message: `must be host names with commas between; "${invalid}" is none.`,
  })
})

export const blogSettings = z
  .object({
    BLOG_IMAGE_HOSTS: withDefault(imageHosts, '', {
      unset: 'none',
      description:
        "Hosts besides this site whose images articles and covers may show, separated by commas. A visitor's browser asks them for each picture, so they learn of every visit: name none without need.",
      example: 'images.twofold.example',
    }),
  })
  .meta({ title: 'Blog' })
