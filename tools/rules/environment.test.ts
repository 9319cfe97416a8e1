import { expect, it } from 'vitest';
import { oneConfiguration } from './environment.ts';
import { plantTree } from './tree.ts';

const broken = (path: string): number => oneConfiguration.check(plantTree({ [path]: `const port = process.env['PORT'];` })).length;

it('environment: refuses settings read inside the product', () => {
  for (const path of ['server/wallet/store.ts', 'db/migrate.ts', 'games/kit/bridge.ts', 'simulators/daraja/index.ts', 'contract/call.ts']) {
    expect(broken(path)).toBe(1);
  }
});

it('environment: accepts them at the entry of each process and in tools', () => {
  for (const path of ['server/main.ts', 'simulators/main.ts', 'tools/start.ts', 'lobby/vite.config.ts']) {
    expect(broken(path)).toBe(0);
  }
});
