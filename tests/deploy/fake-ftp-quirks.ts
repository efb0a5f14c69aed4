/** How hosts of web space differ; all off unless named. */
import type { CERTIFICATE_FILES } from './certificate'

/** A line to be sent, or packets to be sent apart just as they are; null: this once as ever. */
export type Reply = string | string[] | null

export type Quirks = {
  /** FEAT offers HASH, with SHA-256. */
  hasHash?: boolean
  noEpsv?: boolean
  /** SIZE is answered with 502. */
  noSize?: boolean
  /** Neither MLST nor MLSD. */
  noMlsd?: boolean
  /** STOR and RNTO onto a file that is there: 550, as ProFTPD does by default. */
  refusesReplace?: boolean
  /** RNFR: 550, as Pure-FTPd does with -G. */
  refusesRename?: boolean
  /** DELE: 550, as Pure-FTPd does with -K. */
  refusesDelete?: boolean
  /** STOR onto a file that is there writes "name.1" and answers 226, as Pure-FTPd does with -r. */
  autorename?: boolean
  /** Whatever would write a name with a dot in front: 553, as Pure-FTPd does with -x. */
  refusesDotFiles?: boolean
  /** PASV names 10.0.0.1; the port is right. */
  privatePasv?: boolean
  /** AUTH is answered with 502, though the settings ask for TLS. */
  noTls?: boolean
  isTls12Only?: boolean
  certificate?: keyof typeof CERTIFICATE_FILES
  /** Of all data connections but the first, which can resume nothing then: somebody stands between. */
  laterCertificate?: keyof typeof CERTIFICATE_FILES
  /** Bytes of all files together; what is beyond is not written, and STOR answers 452. */
  quota?: number
  /** Sent as it is when a client comes; from then on the server is silent. */
  banner?: string
  /** Answers instead of doing it, one after the other by verb: { STOR: ['451 Disk full'] }. After 421 the connection ends. */
  replies?: Record<string, Reply[]>
}
