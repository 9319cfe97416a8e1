import { checkRules } from './test/static-stages.ts';

process.exitCode = checkRules().failed === 0 ? 0 : 1;
