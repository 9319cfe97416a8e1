import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDaraja } from '@tausi/simulators/daraja/index.ts';
import { initiatorKey } from '@tausi/simulators/daraja/payouts/initiator-key.ts';
import { createMomo } from '@tausi/simulators/momo/index.ts';
import { createPaystack } from '@tausi/simulators/paystack/index.ts';
import { nextFreePort } from '../ports.ts';
import { runClient } from './run-client.ts';

// Client libraries of others, installed outside the product: they prove that the simulators speak the vendors' wire.
const packages = ['mtn-momo@2.0.0', '@alexasomba/paystack-node@1.1.6', 'mpesa-node@0.1.3'];
const folder = join(import.meta.dirname, '../../.data/foreign-clients');
const firstPort = 18_700;

mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'package.json'), '{ "private": true }');
const installed = spawnSync(
  'npm',
  ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error', ...packages],
  {
    cwd: folder,
    stdio: 'inherit',
  },
);
process.exitCode = installed.status === 0 ? await run() : 1;

async function run(): Promise<number> {
  const certificate = join(folder, 'certificate.pem');
  writeFileSync(certificate, createPublicKey(initiatorKey).export({ type: 'spki', format: 'pem' }));
  const port = await nextFreePort(firstPort);
  const hookPort = await nextFreePort(port + 1);
  const origin = `http://127.0.0.1:${port}`;
  const webhooks = new Map([['ng', `http://127.0.0.1:${hookPort}/`]]);
  const clients: readonly (readonly [string, ReturnType<typeof createMomo>, string])[] = [
    ['momo', createMomo(), ''],
    ['paystack', createPaystack({ origin, webhooks }), String(hookPort)],
    ['daraja', createDaraja({ post: async () => 200 }), certificate],
  ];
  let failed = 0;
  for (const [name, simulator, extra] of clients) {
    await simulator.listen({ host: '127.0.0.1', port });
    const fault = await runClient(name, [folder, origin, extra]);
    await simulator.close();
    console.log(fault === null ? `${name}: the client works against the simulator` : `${name}: ${fault}`);
    failed += fault === null ? 0 : 1;
  }
  return failed === 0 ? 0 : 1;
}
