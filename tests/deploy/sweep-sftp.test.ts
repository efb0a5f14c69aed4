import { startFakeSftp } from './fake-sftp'
import { sweepFake } from './sweep-fake'

sweepFake('fake SFTP', (files, onChange) => startFakeSftp({ files, onChange }))
