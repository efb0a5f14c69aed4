/** Looks at TLS from outside: which records of a client's data connection are bytes of the file. */

export type TlsRecord = {
  kind: 'handshake' | 'payload' | 'close'
  bytes: Buffer /** Without what TLS adds. */
  size: number
}

const HEADER = 5
const [CHANGE_CIPHER, ALERT, HANDSHAKE] = [20, 21, 22]
const CLIENT_HELLO = 1
/** Type and tag in TLS 1.3; nonce and tag of GCM in TLS 1.2. */
const [ADDED_13, ADDED_12] = [17, 24]
/** An alert of two bytes; a file of two bytes looks the same. */
const CLOSE_13 = 2 + ADDED_13

/** Give it what the client sends, in order; it gives back the records that are complete. */
export function createRecordReader(): (chunk: Buffer) => TlsRecord[] {
  let rest = Buffer.alloc(0)
  let [hasChangedCipher, isOld, isFinished] = [false, false, false]

  const classify = (bytes: Buffer): TlsRecord => {
    const [type, length] = [bytes[0], bytes.length - HEADER]
    const plain: TlsRecord = { kind: 'handshake', bytes, size: 0 }
    if (type === ALERT) return { ...plain, kind: 'close' }
    if (type === CHANGE_CIPHER) hasChangedCipher = true
    // After it, TLS 1.2 ends its handshake; TLS 1.3 may greet a second time and hides the end in a record of data.
    else if (type === HANDSHAKE) isOld ||= hasChangedCipher && !isClientHello(bytes)
    else if (isOld) return { kind: 'payload', bytes, size: length - ADDED_12 }
    else if (!isFinished) isFinished = true
    else if (length === CLOSE_13) return { ...plain, kind: 'close' }
    else return { kind: 'payload', bytes, size: length - ADDED_13 }
    return plain
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    const records: TlsRecord[] = []
    while (rest.length >= HEADER && rest.length >= HEADER + rest.readUInt16BE(3)) {
      const end = HEADER + rest.readUInt16BE(3)
      records.push(classify(rest.subarray(0, end)))
      rest = rest.subarray(end)
    }
    return records
  }
}

function isClientHello(record: Buffer): boolean {
  return record[HEADER] === CLIENT_HELLO && record.readUIntBE(HEADER + 1, 3) === record.length - HEADER - 4
}
