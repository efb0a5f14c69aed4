import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { request as requestTls } from 'node:https'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** Each header as it was sent, duplicates too: "vary: Accept-Encoding". */
  lines: string[]
  /** As they came over the wire. */
  bytes: Buffer
}

type Question = { method?: string; headers?: Record<string, string>; isTls?: boolean; agent?: Agent | false }

/** Unlike fetch, it follows no redirect, decompresses nothing and sets no headers of its own. */
export function ask(port: number, path: string, question: Question = {}) {
  const { method = 'GET', headers = {}, isTls = false, agent = false } = question
  const send = isTls ? requestTls : request
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method, headers, agent, rejectUnauthorized: false }
    const sent = send(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const { rawHeaders, statusCode = 0 } = response
        const lines = rawHeaders.flatMap((name, index) =>
          index % 2 === 0 ? [`${name.toLowerCase()}: ${rawHeaders[index + 1]}`] : [],
        )
        resolve({ status: statusCode, headers: response.headers, lines, bytes: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Unpacks the bytes as a browser would; if they were packed twice or mislabelled, the result is wrong. */
export function unpack({ headers, bytes }: Answer): Buffer {
  const encoding = headers['content-encoding']
  if (encoding === undefined) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  throw new Error(`"${encoding}" was not asked for.`)
}
