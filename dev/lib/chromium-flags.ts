/**
 * The flags of the Chromium for drawings and tests. As root it needs `--no-sandbox`; most of the others keep it off the
 * internet.
 */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
