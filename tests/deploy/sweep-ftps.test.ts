import { startFakeFtp } from './fake-ftp'
import { sweepFake } from './sweep-fake'

sweepFake('fake FTPS', (files, onChange) => startFakeFtp({ isTls: true, files, onChange }))
