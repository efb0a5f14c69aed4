import { startFakeFtp } from './fake-ftp'
import { sweepFake } from './sweep-fake'

sweepFake('fake FTP', (files, onChange) => startFakeFtp({ isTls: false, files, onChange }))
