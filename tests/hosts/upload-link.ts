/** One data connection of FTP, on its way through the fault proxy. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Link, Watch } from './fault-proxy'
import { createRecordReader, type TlsRecord } from './tls-records'

/** Until what was sent has arrived: a reset throws away what is on its way. */
const ARRIVAL_MS = 50

/** What the client sends is held back where the fault needs to know its end. */
export function createUploadLink(link: Link, watch: Watch) {
  const reader = createRecordReader()
  let number: number | undefined
  let held: TlsRecord[] | undefined

  const findPoint = () => {
    const at = watch.fault?.at
    return at && 'upload' in at && at.upload === number ? at.byte : undefined
  }
  const forward = ({ bytes, size }: TlsRecord) => {
    if (number !== undefined) watch.uploads[number] = (watch.uploads[number] ?? 0) + size
    watch.send(link, 'server', bytes)
  }
  const onEnd = async () => {
    if (!held) return watch.send(link, 'server')
    const all = Buffer.concat(held.map(({ bytes }) => bytes))
    const cut = all.subarray(0, findPoint() === 'last' ? -1 : Math.floor(all.length / 2))
    if (number !== undefined) watch.uploads[number] = countWhole(held, cut.length)
    link.isCut = true
    link.server.write(cut)
    await wait(ARRIVAL_MS)
    watch.strike(link)
  }
  const onRecord = (record: TlsRecord) => {
    if (link.isCut) return
    if (record.kind === 'payload' && number === undefined) {
      number = watch.uploads.push(0) - 1
      const point = findPoint()
      if (point === 'first') return watch.strike(link)
      if (point) held = []
    }
    if (!held) forward(record)
    else if (record.kind === 'payload') held.push(record)
    else onEnd()
  }
  return { onChunk: (chunk: Buffer) => reader(chunk).forEach(onRecord), onEnd }
}

/** Of a record that is not whole the server can read nothing. */
function countWhole(records: TlsRecord[], length: number): number {
  let [end, count] = [0, 0]
  for (const { bytes, size } of records) {
    end += bytes.length
    if (end <= length) count += size
  }
  return count
}
