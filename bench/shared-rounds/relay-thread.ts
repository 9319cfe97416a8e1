import { parentPort } from 'node:worker_threads';
import { createDrand } from '@tausi/simulators/drand/index.ts';

parentPort?.postMessage(await createDrand().listen({ port: 0, host: '127.0.0.1' }));
