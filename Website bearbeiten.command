#!/bin/bash
# Doppelt anklicken: öffnet im Browser, womit sich die Website bearbeiten lässt.
cd "$(dirname "$0")" || exit 1
node scripts/ready.cjs 2>/dev/null
case $? in
  0) ;;
  1)
    echo 'Die Bausteine der Website werden geladen. Das dauert ein paar Minuten und geschieht nur beim ersten Mal.'
    npm ci --omit=dev --no-audit --no-fund || {
      echo 'Das Laden ist misslungen. Ist dieser Rechner im Internet? Dann die Datei noch einmal doppelt anklicken.'
      exit 1
    }
    ;;
  *)
    echo 'Zuerst wird Node.js gebraucht, in einer neuen Fassung. Bitte von https://nodejs.org die Fassung „LTS“ laden,'
    echo 'einrichten und dann diese Datei noch einmal doppelt anklicken.'
    exit 1
    ;;
esac
npm start
