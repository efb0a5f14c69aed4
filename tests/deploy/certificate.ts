/**
 * Self-signed certificates for servers on this machine, all with one key. A client with such a file as an authority
 * trusts it if name and date are valid. Made once with openssl, so that tests need no openssl.
 */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, 'certificates')

export const KEY_FILE = join(FOLDER, 'key.pem')

export const CERTIFICATE_FILES = {
  /** For localhost, 127.0.0.1 and 127.0.0.2, a hundred years. */
  good: join(FOLDER, 'good.pem'),
  /** For server.example and www.server.example. */
  'wrong-name': join(FOLDER, 'wrong-name.pem'),
  /** For the right names, but of 2020. */
  expired: join(FOLDER, 'expired.pem'),
}

/** Fingerprint of the good certificate, as DEPLOY_PIN. */
export const PIN = `sha256:${new X509Certificate(readFileSync(CERTIFICATE_FILES.good)).fingerprint256}`
