/**
 * Platzhalter: ein Wert, den nur der Betrieb kennt. Zum Ausfüllen das ganze placeholder(…) durch den echten Wert in
 * Anführungszeichen ersetzen.
 * @param value Mustertext, der bis dahin auf der Seite steht
 * @param hint Was hier einzutragen ist
 */
declare function placeholder(value: string, hint: string): string
