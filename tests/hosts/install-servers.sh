#!/usr/bin/env bash
# Puts the servers of the hosts tests onto a Debian or Ubuntu; run as root after "apt-get update".
# Debian lets only one FTP server be installed at a time, so these three are only unpacked, side by side.
set -euo pipefail

servers="${FTP_SERVERS:-/opt/ftp-servers}"
export DEBIAN_FRONTEND=noninteractive

apt-get install -y --no-install-recommends apache2 lftp openssh-server openssl

mkdir -p "$servers/packages/partial" "$servers/libraries"
for names in "proftpd-core proftpd-mod-crypto" "vsftpd" "pure-ftpd pure-ftpd-common"; do
  # Also fetches libraries that this machine lacks; "--reinstall" fetches a server that is already installed.
  # shellcheck disable=SC2086
  apt-get install -y --no-install-recommends --download-only --reinstall \
    -o Dir::Cache::archives="$servers/packages" $names
done
for package in "$servers"/packages/*.deb; do dpkg-deb -x "$package" "$servers"; done
find "$servers" -path "$servers/*lib/*" -name "lib*.so*" -exec ln -sf -t "$servers/libraries" {} +
