import { readFileSync } from 'node:fs';
import { savedIn } from '../money/saved-state.ts';
import { createStudio } from './index.ts';
import { readSettings } from './keys.ts';

// The studio is an outside party with keys of its own, so it runs apart from the other simulators.
const file = process.env['TAUSI_STUDIO_SIMULATOR'] ?? '';
const settings = readSettings(readFileSync(file, 'utf8'));
const dataDir = process.env['TAUSI_DATA'] ?? '.data';
const studio = createStudio({ settings, saved: savedIn(`${dataDir}/simulators/studio.json`), limitsLists: true });
const { port } = new URL(settings.origin);
await studio.server.listen({ host: '127.0.0.1', port: Number(port) });
process.stdout.write(`studio listens on ${settings.origin} (switchboard: /)\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void studio.server.close());
