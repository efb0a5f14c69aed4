/** What the owner is told of lines that could mean more than one thing. What is shown as right can be copied. */

export const EMPTY = 'Die Datei ist leer. Bitte aus der Sicherung zurückholen.'

export const STRAY =
  'Diese Zeile gehört zu keinem Feld. Gehört sie zum Text darüber: bitte so weit einrücken wie ihn. Ist sie eine Notiz, gehört # davor. Ist sie übrig, bitte löschen.'

export const STILL_OFF =
  'Vor dieser Zeile steht noch eine Raute (#), vor anderen dieses Teils nicht mehr. Bitte überall mit ihrem Leerzeichen löschen, oder überall setzen.'

export const NOT_OFF =
  'Vor dieser Zeile fehlt die Raute (#), vor den Zeilen darüber steht sie. Bitte überall setzen, oder überall löschen.'

const IN_TEXT = 'Diese Zeile gehört wohl zum Text darüber. Ist sie eine Notiz, gehört # davor.'
export const joined = (right: string) => `${IN_TEXT} Gehört sie zum Text, ist richtig:\n${right}`

export const APPEND =
  'Diese Zeile gehört wohl zum Text darüber. Bitte dort anfügen, in derselben Zeile. Ist sie eine Notiz, gehört # davor.'

export const dashless = (right: string) =>
  `Vor dieser Zeile fehlt wohl der Strich. Ist sie eine Notiz, gehört # davor. Ist sie ein Eintrag, ist richtig:\n${right}`
export const named = (right: string) => `Das ist wohl ein Feld dieses Teils. Richtig ist:\n${right}`

export const pair = (words: readonly string[]) =>
  `Hier stehen ein Name, ein Doppelpunkt und eines dieser Wörter: ${words.join(', ')}.`

export const unnamed = (right: string) => `Über diesem Text fehlt die Zeile mit seinem Feld. Richtig ist:\n${right}`

const NO_PART =
  'Über dieser Zeile fehlt die Zeile mit dem Namen des Teils. Soll der ganze Teil weg, bitte alle seine Zeilen löschen.'
export const nameless = (part: string, line: string) => `${NO_PART} Soll er bleiben, ist richtig:\n${part}:\n${line}`

export const twice = (above: number, first: string | false | undefined) =>
  `Dieses Feld steht schon in Zeile ${above}. Bitte eines von beiden löschen.${first ? ` Beginnt hier aber ein neuer Eintrag, fehlt darüber seine erste Zeile: - ${first}: …` : ''}`
/** The same of a part with fields of its own. */
export const again = (above: number) =>
  `Diesen Teil gibt es schon, in Zeile ${above}. Was hier neu ist, bitte dort eintragen und hier löschen.`

export const HASHTAG =
  'Eine Zeile mit # am Anfang kommt nicht auf die Seite. Ist sie eine Notiz: bitte hinter # ein Leerzeichen. Gehört sie zum Text darüber: bitte so weit einrücken wie ihn.'

export const lost = (note: string, right: string) =>
  `Was hinter dem # steht, ginge verloren: „${note}“. Eine Notiz gehört in eine eigene Zeile darüber. Gehört es zum Text, ist richtig:\n${right}`
