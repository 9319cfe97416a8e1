import type { Rule } from './rule.ts';

const recordShape = /^docs\/adr\/(\d{4}-[a-z0-9-]+\.md)$/;
const indexPath = 'docs/adr/README.md';
const template = ['Status', 'Context', 'Decision', 'Consequences'];

/** Every decision record has the sections of the template, in order, and a line in the index. */
export const decisions: Rule = {
  name: 'decisions follow one template',
  check: (tree) => {
    const index = tree.find(indexPath)?.text() ?? '';
    return tree.files.flatMap((file) => {
      const name = recordShape.exec(file.path)?.[1];
      if (name === undefined) return [];
      const sections = [...file.text().matchAll(/^## (.+)$/gm)].map(([, title]) => title);
      const sentences = [
        ...(sections.join() === template.join() ? [] : [`has the sections ${sections.join(', ')}; the template is ${template.join(', ')}`]),
        ...(index.includes(`](${name})`) ? [] : [`has no line in ${indexPath}`]),
      ];
      return sentences.map((sentence) => ({ path: file.path, line: 1, sentence }));
    });
  },
};
