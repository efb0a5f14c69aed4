@echo off
rem Doppelt anklicken: oeffnet im Browser, womit sich die Website bearbeiten laesst. Hier ohne Umlaute, fuer jedes Windows.
chcp 65001 >nul
title Website bearbeiten
pushd "%~dp0"
if not exist package.json goto unpack
node scripts\ready.cjs 2>nul
if errorlevel 2 goto node
if errorlevel 1 goto install
:start
call npm start
if errorlevel 1 goto wait
goto end
:install
echo Die Bausteine der Website werden geladen. Das dauert ein paar Minuten und geschieht nur beim ersten Mal.
call npm ci --omit=dev --no-audit --no-fund
if not errorlevel 1 goto start
echo Das Laden ist misslungen. Ist dieser Rechner im Internet? Dann die Datei noch einmal doppelt anklicken.
goto wait
:unpack
echo Bitte erst entpacken: Rechte Maustaste auf die ZIP-Datei, "Alle extrahieren". Dann diese Datei im neuen Ordner.
goto wait
:node
echo Zuerst wird Node.js gebraucht, in einer neuen Fassung. Bitte von https://nodejs.org die Fassung "LTS" laden,
echo einrichten und dann diese Datei noch einmal doppelt anklicken.
:wait
if not defined CI pause
popd
exit /b 1
:end
popd
