import { expect, it } from 'vitest';
import { tooNewInStyles } from './styles.ts';

const names = (css: string): readonly string[] => tooNewInStyles(css).map(({ name }) => name);

it.each([
  ['.a:has(.b){color:red}', ':has'],
  [':popover-open{color:red}', ':popover-open'],
  ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
  ['.a{color:oklch(1 0 0)}', 'oklch()'],
  ['.a{color:light-dark(red,blue)}', 'light-dark()'],
  ['.a{height:100dvh}', 'the unit dvh'],
  ['.a{width:10cqw}', 'the unit cqw'],
  ['.a{left:calc(1px*sin(3deg))}', 'sin()'],
  ['.a{field-sizing:content}', 'field-sizing'],
  ['.a{justify-content:safe center}', 'justify-content: safe'],
  ['@container (width>3px){.a{color:red}}', '@container'],
  ['@starting-style{.a{opacity:0}}', '@starting-style'],
  ['@media (width>=3px){.a{color:red}}', '@media ranges'],
  ['.a{&:hover{color:red}}', 'nesting'],
  ['.a{height:100vh;height:calc(100dvh - var(--b))}', 'the unit dvh'],
])('compatibility of styles: finds unsupported features in %s', (css, name) => expect(names(css)).toContain(name));

it.each([
  '.a{inset:0;aspect-ratio:1;translate:1px 2px;display:grid;gap:1px}',
  '.a{height:100vh;height:100dvh}',
  '.a{-webkit-mask-image:none;mask-image:none}',
  '@supports (color:color-mix(in srgb,red,red)){.a{color:color-mix(in srgb,red,blue)}}',
  '@layer a{.b:is(.c,:popover-open){color:red}}',
  '.a\\:has-b:hover{color:red}',
])('compatibility of styles: accepts %s', (css) => expect(names(css)).toEqual([]));
