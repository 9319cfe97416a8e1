import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Inlines the verifier's list of rules into the check page. On the command line the verifier reads the folder itself, which a
 *  browser cannot. */
export function listRulesPlugin(): Plugin {
  return {
    name: 'list the rules of the games',
    load: (id) => {
      if (!id.endsWith('/verifier/all-rules.ts')) return null;
      const files = readdirSync(join(dirname(id), 'games'));
      const imports = files.map((file, index) => `import { rules as rules${index} } from './games/${file}';`);
      const entries = files.map((file, index) => `['${file.replace(/\.ts$/, '')}', rules${index}]`);
      return `${imports.join('\n')}\nexport const rulesByGame = new Map([${entries.join(', ')}]);`;
    },
  };
}
