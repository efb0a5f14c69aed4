/**
 * Self-signed certificates for servers on this machine, all with one key. A client with such a file as an authority
 * trusts it if name and date are valid. Made once with openssl, so that tests need no openssl.
 */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const fileOf = (name: string) => join(import.meta.dirname, 'certificates', `${name}.pem`)

export const KEY_FILE = fileOf('key')

/** The good one is for localhost, 127.0.0.1 and 127.0.0.2, for a hundred years; the expired one was so in 2020. */
export const CERTIFICATE_FILES = { good: fileOf('good'), expired: fileOf('expired') }

/** Fingerprint of the good certificate, as DEPLOY_PIN. */
export const PIN = `sha256:${new X509Certificate(readFileSync(CERTIFICATE_FILES.good)).fingerprint256}`
