/** Messages about lines that could mean more than one thing. The corrections that they show can be copied. */

export const HOW_TO_PLACE =
  'Gehört die Zeile zum Text darüber: bitte weiter einrücken als dessen Feld; eine Anschrift steht in einer Zeile, mit Kommas. Ist sie ein Eintrag: Strich (-) davor. Fehlt darüber die Zeile mit dem Namen des Felds: bitte einfügen. Ist die Zeile darüber abgeschaltet (#): dort # und Leerzeichen löschen, oder auch hier # davor. Eine Notiz bekommt # davor. Ist sie übrig: löschen.'

export const OFF =
  'Diese Zeile ist abgeschaltet (#), was darüber steht, nicht. Ist das gemeint? Sonst # und Leerzeichen löschen; ein Text wird eingerückt.'

export const nameless = (part: string) =>
  `Über dieser Zeile fehlt der Name ihres Teils, oder er ist abgeschaltet (#). Soll der Teil weg: alle seine Zeilen löschen, oder vor alle # setzen; auch was Texte davon sagen. Soll er bleiben, gehört darüber die Zeile:\n${part}:`

const OTHER_ENTRY =
  ' Beginnt hier ein neuer Eintrag, fehlt seine erste Zeile, mit einem Strich (-). Ist hier der Rest eines Eintrags übrig: alle seine Zeilen löschen, oder # davor. Gehört sie zum Eintrag davor: dorthin verschieben. Ist die Zeile darüber abgeschaltet (#): dort # und Leerzeichen löschen.'
export const twice = (above: number, path: PropertyKey[]) => {
  const both = path.includes('weekly')
    ? ' Gelten beide Zeiten: bitte in eine Zeile, mit Komma dazwischen. Ist ein anderer Tag gemeint: bitte dessen Namen eintragen.'
    : ''
  const entry = typeof path.at(-2) === 'number' ? OTHER_ENTRY : ''
  return `Dieses Feld steht schon in Zeile ${above}.${both}${entry} ${both || entry ? 'Sonst bitte' : 'Bitte'} eine der beiden Zeilen löschen.`
}

export const lost = (note: string, right: string) =>
  `Was hinter dem # steht, ginge verloren: „${note}“. Eine Notiz gehört in eine eigene Zeile darüber. Gehört es zum Text, ist richtig:\n${right}`
