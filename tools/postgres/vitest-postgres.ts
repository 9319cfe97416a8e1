import type { TestProject } from 'vitest/node';
import { startEphemeralPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A superuser's address of an empty PostgreSQL; each test file creates a database of its own there. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startEphemeralPostgres();
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}
