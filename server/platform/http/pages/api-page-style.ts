/** The style sheet of /docs/api, served as a file so that the page needs no inline style. */
export const apiPageStyle = `
:root { color-scheme: light dark; --ground: #f4f6f8; --card: #fff; --ink: #16202b; --quiet: #5b6877; --line: #dde3e9;
  --accent: #0b7f73; --get: #1657c9; --post: #0b7f73; --gold: #8a6100; --code: #eef2f5; --wait: #7a5b12; }
@media (prefers-color-scheme: dark) { :root { --ground: #15181d; --card: #1d2128; --ink: #e8edf2; --quiet: #9aa7b4; --line: #303743;
  --accent: #2fd0bd; --get: #7db0ff; --post: #2fd0bd; --gold: #ffc531; --code: #262c35; --wait: #e0b95c; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 5rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
a { color: var(--accent); }
code, pre { font-family: ui-monospace, "Cascadia Mono", Menlo, monospace; font-size: .88em; }
.top { position: sticky; top: 0; z-index: 2; display: flex; gap: 1rem; align-items: center; flex-wrap: wrap; padding: .75rem 1.25rem;
  background: var(--card); border-bottom: 1px solid var(--line); }
.top h1 { margin: 0; font-size: 1.15rem; letter-spacing: -.01em; }
.top form { display: flex; gap: .5rem; flex: 1 1 18rem; max-width: 34rem; }
.top input, .top select, .top button { font: inherit; min-height: 44px; padding: 0 .85rem; color: inherit; background: var(--ground);
  border: 1px solid var(--line); border-radius: 10px; }
.top input { flex: 1; min-width: 0; }
.top button { background: var(--accent); border-color: transparent; color: var(--card); font-weight: 600; cursor: pointer; }
.count { color: var(--quiet); font-variant-numeric: tabular-nums; }
.frame { display: grid; grid-template-columns: 13rem minmax(0, 1fr); gap: 1.5rem; max-width: 78rem; margin: 0 auto; padding: 1.25rem; }
nav { position: sticky; top: 5.5rem; align-self: start; max-height: calc(100vh - 7rem); overflow: auto; }
nav a { display: flex; justify-content: space-between; padding: .45rem .6rem; border-radius: 8px; color: inherit; text-decoration: none; }
nav a:hover, nav a:focus-visible { background: var(--code); }
nav span { color: var(--quiet); font-variant-numeric: tabular-nums; }
h2 { margin: 1.75rem 0 .6rem; font-size: 1.05rem; text-transform: capitalize; }
main > section:first-of-type h2 { margin-top: 0; }
.intro { color: var(--quiet); max-width: 48rem; margin: 0 0 1rem; }
details.call { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin-bottom: .5rem; }
details.call > summary { display: flex; flex-wrap: wrap; gap: .35rem .7rem; align-items: baseline; padding: .7rem .9rem; min-height: 44px;
  cursor: pointer; list-style: none; }
details.call > summary::-webkit-details-marker { display: none; }
details.call[open] > summary { border-bottom: 1px solid var(--line); }
summary .words { flex: 1 1 16rem; color: var(--quiet); }
.method { font: 700 .72rem/1.6 ui-monospace, monospace; min-width: 3.2rem; text-align: center; border: 1px solid currentColor; border-radius: 6px; }
.get { color: var(--get); } .post { color: var(--post); }
.badge { font-size: .75rem; padding: .08rem .5rem; border-radius: 99px; border: 1px solid var(--line); color: var(--quiet); white-space: nowrap; }
.served { color: var(--accent); border-color: currentColor; } .waiting { color: var(--wait); border-color: currentColor; }
.body { padding: .4rem .9rem 1rem; overflow-x: auto; }
.body h3 { margin: .9rem 0 .35rem; font-size: .8rem; color: var(--quiet); text-transform: uppercase; letter-spacing: .05em; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--quiet); font-size: .82rem; }
pre { margin: 0; padding: .75rem .9rem; background: var(--code); border-radius: 10px; overflow-x: auto; white-space: pre-wrap; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (max-width: 760px) { .frame { grid-template-columns: minmax(0, 1fr); } nav { position: static; max-height: none; display: flex;
  flex-wrap: wrap; } nav a { gap: .4rem; } }
`;
