/** The rooms of the editor, in the owner's words. Most show the forms of one or two content files. */
import type { RoomSummary } from '../../src/editor/model.ts'
import type { FieldPath } from '../content/field-at.ts'

export type RoomPlan = Pick<RoomSummary, 'id' | 'title' | 'icon'> & { files: string[] }

export const ROOMS: RoomPlan[] = [
  { id: 'hours', title: 'Öffnungszeiten', icon: 'calendar', files: ['hours'] },
  { id: 'brands', title: 'Marken', icon: 'tag', files: ['brands'] },
  { id: 'texts', title: 'Texte', icon: 'chat', files: ['home'] },
  { id: 'numbers', title: 'Zahlen und Werte', icon: 'nut', files: ['statistics', 'values'] },
  { id: 'business', title: 'Betrieb', icon: 'pin', files: ['business'] },
  { id: 'legal', title: 'Impressum', icon: 'shield', files: ['legal'] },
  { id: 'versions', title: 'Frühere Fassungen', icon: 'clock', files: [] },
  { id: 'publish', title: 'Veröffentlichen', icon: 'arrow', files: [] },
]

/** What stands under the title of a form. */
export const ABOUT: Record<string, string> = {
  hours: 'Was gilt, rechnet die Website selbst aus: besonderer Tag vor Schließzeit, Schließzeit vor Feiertag.',
  brands:
    'Auf der Seite stehen erst Vertragspartner, dann Servicepartner, dann Marken ohne Vertrag, jeweils in dieser Reihenfolge. Vertragspartner und Servicepartner darf nur heißen, wer es nachweisen kann.',
  texts: 'Die Texte der Startseite, von oben nach unten.',
  numbers:
    'Im dunklen Teil der Startseite; Überschrift und Foto dazu stehen bei „Texte“. Jede Zahl muss stimmen und sich belegen lassen.',
  business: 'Name, Anschrift und wie man Sie erreicht.',
  legal: 'Was das Gesetz verlangt. Die üblichen Texte zum Datenschutz schreibt die Website selbst, aus diesen Angaben.',
  access:
    'Fast alles steht beim Anbieter im Kundenbereich unter „FTP-Zugang“, „SFTP-Zugang“ oder „Webspace“. Was Sie eintragen, bleibt auf diesem Rechner.',
}

export const roomOf = (path: FieldPath): string =>
  ROOMS.find(({ files }) => files.includes(String(path[0])))?.id ?? 'hours'
