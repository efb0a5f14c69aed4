/** What the owner sees of a deploy. */
import { SingleBar } from 'cli-progress'
import pc from 'picocolors'
import type { Entry } from '../server/build-list.ts'
import type { Plan, Upload } from './plan.ts'
import type { Report } from './run.ts'

const WHY: Record<Upload['why'], string> = {
  new: 'neu',
  changed: 'geändert',
  replaced: 'lag schon dort, wird ersetzt',
}

export function formatPlan({ upload, unchanged, kept, remove, expired }: Plan): string {
  const rows = [
    ...upload.map(
      ({ path, size, why }) => `  ${pc.green('+')} ${path}  ${pc.dim(`${formatBytes(size)}, ${WHY[why]}`)}`,
    ),
    ...[...remove, ...expired].map(({ path }) => `  ${pc.red('-')} ${path}  ${pc.dim('gehört nicht mehr dazu')}`),
    ...kept.map(({ path }) => `  ${pc.yellow('!')} ${path}  wurde auf dem Server geändert und bleibt, wie es ist`),
  ]
  const counts = [
    `${upload.length} hochladen (${formatBytes(sum(upload))})`,
    `${unchanged.length} unverändert`,
    `${remove.length + expired.length} löschen`,
  ]
  const overwrite = kept.length > 0 ? '\nSoll die gebaute Fassung gelten: npm run deploy -- --go --rebuild' : ''
  return `${[...rows, counts.join(', ')].join('\n')}${overwrite}`
}

/** A bar where somebody watches, lines where a file keeps them. */
export function makeReport(isTerminal: boolean): Report & { stop: () => void } {
  const bar = isTerminal ? new SingleBar({ format: '  {bar} {percentage} %  {file}', hideCursor: true }) : undefined
  let total = 0
  let sent = 0
  return {
    plan: (plan) => {
      console.log(formatPlan(plan))
      total = sum(plan.upload)
    },
    sent: ({ path, size }, isReused) => {
      sent += size
      if (bar && !bar.isActive) bar.start(total, sent, { file: path })
      else if (bar) bar.update(sent, { file: path })
      else console.log(`  ${path}  ${formatBytes(size)}${isReused ? ', war schon dort' : ''}`)
    },
    note: (text) => {
      bar?.stop()
      console.log(`${pc.yellow('!')} ${text}`)
    },
    stop: () => bar?.stop(),
  }
}

function sum(entries: Entry[]): number {
  return entries.reduce((total, { size }) => total + size, 0)
}

function formatBytes(bytes: number): string {
  return bytes < 1_000 ? `${bytes} B` : `${(bytes / 1_000).toLocaleString('de-DE', { maximumFractionDigits: 1 })} kB`
}
