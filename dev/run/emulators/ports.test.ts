import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { BASE_PORTS, checkPortsAreFree, checkStoreRuns, portOffset, portsAt } from './ports.ts';

test('stores at two offsets share no port', () => {
  const endings = Object.values(BASE_PORTS).map((port) => port % 100);
  expect(new Set(endings).size).toBe(endings.length);
});

test('the offset is added to every port', () => {
  expect(portOffset({})).toBe(0);
  expect(portOffset({ NIRALA_PORT_OFFSET: '300' })).toBe(300);
  expect(portsAt(300)).toMatchObject({ hosting: 5300, auth: 9399, vite: 5473 });
  expect(Object.keys(portsAt(300))).toEqual(Object.keys(BASE_PORTS));
});

test.each(['50', '-100', 'abc', '', '100000', '1e3'])('the offset "%s" is refused', (typed) => {
  expect(() => portOffset({ NIRALA_PORT_OFFSET: typed })).toThrow(/must be a multiple of 100/);
});

test('the error for a taken port names the process on it and what the port is needed for', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const ports = { ...portsAt(0), hosting: port };
  await expect(checkPortsAreFree(ports, ['hosting'])).rejects.toThrow(
    new RegExp(`Port ${port} is needed for the store \\(hosting\\), but is taken by process ${process.pid} \\(.+\\)`),
  );
  await expect(checkStoreRuns(ports, ['hosting'])).resolves.toBeUndefined();
  server.close();
  await once(server, 'close');
  await expect(checkStoreRuns(ports, ['hosting'])).rejects.toThrow(`nothing answers at port ${port}`);
  await expect(checkPortsAreFree(ports, ['hosting'])).resolves.toBeUndefined();
});
