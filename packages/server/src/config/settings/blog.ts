import { z } from 'zod'
import { withDefault } from './setting.ts'
import { hosts } from './values.ts'

// Restricted, because the hosts become part of the Content-Security-Policy, where other characters have a meaning.
const imageHosts = hosts.superRefine((names, context) => {
  const invalid = names.find((name) => !/^[a-z0-9.-]+$/.test(name))
  if (invalid === undefined) return
  context.addIssue({
    code: 'custom',
    message: `must be host names separated by commas; "${invalid}" is not one.`,
  })
})

export const blogSettings = z
  .object({
    BLOG_IMAGE_HOSTS: withDefault(imageHosts, '', {
      unset: 'none',
      description:
        'Additional hosts from which articles and covers may load images, separated by commas. Each host learns the IP address of every visitor who sees its image, so list only hosts that you need.',
      example: 'images.twofold.example',
    }),
  })
  .meta({ title: 'Blog' })
