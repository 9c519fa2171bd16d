import { hardCouples, measure } from './hard-couples.ts'

// Prints how often the headline or the first topic names the trouble of a couple: `node lab/instrument/print-hard-couples.ts`.
const percent = (share: number) => `${Math.round(share * 100)} %`.padStart(6)
const write = (line: string) => process.stdout.write(`${line}\n`)

write(`${'couple'.padEnd(44)} headline  topic either  score`)
for (const couple of hardCouples) {
  const { headline, topic, either, score } = measure(couple)
  write(
    `${couple.name.padEnd(44)}   ${percent(headline)} ${percent(topic)} ${percent(either)}     ${Math.round(score)}`,
  )
}
