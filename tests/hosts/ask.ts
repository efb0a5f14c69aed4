import { once } from 'node:events'
import { type Agent, type IncomingMessage, request } from 'node:http'
import { request as requestTls } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type Answer = Awaited<ReturnType<typeof ask>>

type Question = { headers?: Record<string, string>; isTls?: boolean; agent?: Agent | false }

/** Unlike fetch, it follows no redirect, decompresses nothing and sets no headers of its own. */
export async function ask(port: number, path: string, { isTls = false, agent = false, ...question }: Question = {}) {
  const options = { host: '127.0.0.1', port, path, agent, rejectUnauthorized: false, ...question }
  const [response] = (await once((isTls ? requestTls : request)(options).end(), 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers, headersDistinct } = response
  return { status, headers, headersDistinct, bytes: await buffer(response) }
}

/** Unpacks the bytes as a browser would; if they were packed twice or mislabelled, the result is wrong. */
export async function unpack({ headers, bytes }: Answer): Promise<Buffer> {
  const encoding = headers['content-encoding']
  if (encoding === undefined) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'gzip') return gunzipSync(bytes)
  throw new Error(`"${encoding}" was not asked for.`)
}
