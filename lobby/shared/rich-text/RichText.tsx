import { parseRichText, type RichNode, type RichTag } from '@tausi/kernel';
import type { ReactNode } from 'react';

/** The style of each element, shared by pages, messages and notices. */
const looks: Readonly<Record<RichTag, string>> = {
  p: 'mt-2 first:mt-0',
  h2: 'mt-4 text-base font-bold text-ink first:mt-0',
  h3: 'mt-3 font-bold text-ink first:mt-0',
  ul: 'mt-2 list-disc space-y-1 pl-5 marker:text-accent-ink',
  ol: 'mt-2 list-decimal space-y-1 pl-5 marker:font-bold marker:text-accent-ink',
  li: '',
  strong: 'font-bold text-ink',
  b: 'font-bold text-ink',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  a: 'font-semibold text-accent-ink underline underline-offset-4',
  blockquote: 'mt-2 border-l-4 border-accent pl-3',
  br: '',
  hr: 'my-3 border-t border-line',
};

/** Renders HTML from the database or from outside. It is parsed into known elements and never inserted as HTML, so it cannot run
 *  scripts. */
export function RichText({ html, className = '' }: { readonly html: string; readonly className?: string }) {
  return <div className={`leading-relaxed break-words ${className}`}>{drawn(parseRichText(html))}</div>;
}

function drawn(nodes: readonly RichNode[]): ReactNode {
  return nodes.map((node, at) => (node.kind === 'text' ? node.text : <Element key={at} node={node} />));
}

function Element({ node }: { readonly node: RichNode & { readonly kind: 'element' } }) {
  const { tag: Tag, href, children } = node;
  if (Tag === 'br' || Tag === 'hr') return <Tag className={looks[Tag]} />;
  if (Tag !== 'a' || href === null) return <Tag className={looks[Tag]}>{drawn(children)}</Tag>;
  const isOutside = href.startsWith('https:');
  return (
    <a href={href} className={looks.a} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {drawn(children)}
    </a>
  );
}
