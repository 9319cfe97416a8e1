import { linksOf } from './imports.ts';
import type { Rule } from './rule.ts';

/** In an app, `app/` joins the features. A feature never imports another feature, and shared code imports neither. */
export const featureWalls: Rule = {
  name: 'features of an app do not import each other',
  check: (tree) =>
    linksOf(tree).flatMap((link) => {
      const from = areaOf(link.from);
      const to = link.target === null ? null : areaOf(link.target);
      if (from === null || to === null || from.app !== to.app || isAllowed(from, to)) return [];
      return [
        {
          path: link.from,
          line: link.line,
          sentence: `${from.layer} ${from.feature} may not import ${to.layer} ${to.feature}`.replaceAll('  ', ' '),
        },
      ];
    }),
};

type Area = { readonly app: string; readonly layer: string; readonly feature: string };

function isAllowed(from: Area, to: Area): boolean {
  if (from.layer === 'app' || to.layer === 'shared') return true;
  return from.layer === to.layer && from.feature === to.feature;
}

function areaOf(path: string): Area | null {
  const match = /^(lobby|backoffice)\/(app|features|shared)\/(?:([^/]+)\/)?/.exec(path);
  if (match === null) return null;
  const [, app = '', layer = '', folder = ''] = match;
  return { app, layer, feature: layer === 'features' ? folder : '' };
}
