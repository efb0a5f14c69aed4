/** Messages about lines that could mean more than one thing. The corrections that they show can be copied. */

export const EMPTY = 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.'

export const STRAY =
  'Diese Zeile gehört zu keinem Feld. Gehört sie zum Text darüber: bitte so weit einrücken wie ihn. Ist sie eine Notiz, gehört # davor. Ist sie übrig, bitte löschen.'

export const STILL_OFF =
  'Vor dieser Zeile steht noch eine Raute (#), vor anderen dieses Teils nicht mehr. Bitte überall mit ihrem Leerzeichen löschen, oder überall setzen.'

export const LAST_OFF = 'Diese Zeile ist abgeschaltet (#), der Teil darüber nicht. Ist das gemeint?'

export const CLOSED = ' Ist an diesem Tag zu: geschlossen eintragen.'

export const NOT_OFF =
  'Vor dieser Zeile fehlt die Raute (#), vor den Zeilen darüber steht sie. Bitte überall setzen, oder überall löschen.'

const IN_TEXT = 'Diese Zeile gehört wohl zum Text darüber. Ist sie eine Notiz, gehört # davor.'
const OR_ENTRY = ' Ist sie ein Eintrag, gehört ein Strich (-) davor.'
export const joined = (right: string, isInList: boolean) =>
  `${IN_TEXT}${isInList ? OR_ENTRY : ''} Gehört sie zum Text, ist richtig:\n${right}`

export const dashless = (right: string) => `Vor jedem Eintrag steht ein Strich (-). Richtig ist:\n${right}`

export const pair = (line: string, words: readonly string[]) =>
  `Hier stehen ein Name, ein Doppelpunkt und eines dieser Wörter: ${words.join(', ')}. Zum Beispiel: ${line.replace(/^[\s-]+/, '')}: ${words.at(-1)}`

export const unnamed = (right: string) => `Über diesem Text fehlt die Zeile mit seinem Feld. Richtig ist:\n${right}`

const NO_PART =
  'Über dieser Zeile fehlt die Zeile mit dem Namen des Teils. Soll der ganze Teil weg, bitte alle seine Zeilen löschen.'
export const nameless = (part: string) => `${NO_PART} Soll er bleiben, gehört darüber die Zeile:\n${part}:`

const ONE_OF_THEM = 'eines von beiden löschen.'
const BOTH = `Gelten beide Zeiten: bitte in eine Zeile, mit Komma dazwischen. Sonst bitte ${ONE_OF_THEM}`
export const twice = (above: number, isDay: boolean) =>
  `Dieses Feld steht schon in Zeile ${above}. ${isDay ? BOTH : `Bitte ${ONE_OF_THEM}`}`
export const entryWithout = (first: string) =>
  ` Ist hier der Rest eines Eintrags übrig: alle seine Zeilen löschen. Beginnt hier ein neuer Eintrag, fehlt darüber seine erste Zeile: - ${first}: …`
export const meantFor = (missing: string) => ` Oder soll es „${missing}“ heißen? Das fehlt hier.`

export const HASHTAG =
  'Eine Zeile mit # am Anfang kommt nicht auf die Seite. Ist sie eine Notiz: bitte hinter # ein Leerzeichen. Gehört sie zum Text darüber: bitte so weit einrücken wie ihn.'

export const lost = (note: string, right: string) =>
  `Was hinter dem # steht, ginge verloren: „${note}“. Eine Notiz gehört in eine eigene Zeile darüber. Gehört es zum Text, ist richtig:\n${right}`
