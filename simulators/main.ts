import { createDaraja } from './daraja/index.ts';

const host = '127.0.0.1';
const darajaPort = Number(process.env['TAUSI_DARAJA_PORT'] ?? '8090');

const daraja = createDaraja();
await daraja.listen({ host, port: darajaPort });
process.stdout.write(`daraja listens on http://${host}:${darajaPort} (phones: /phone)\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void daraja.close());
