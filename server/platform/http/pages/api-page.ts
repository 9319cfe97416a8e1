import { allCalls } from '@tausi/contract/index.ts';
import { mayLackKey, type Call, type WritingCall } from '@tausi/contract/call.ts';
import { platformRefusals } from '@tausi/contract/envelope.ts';
import { openApiDocument } from '@tausi/contract/openapi.ts';
import { asRecord, typeText } from './api-type-text.ts';
import { html, type Html } from './html.ts';

/** The OpenAPI 3.1 document of the whole wire, for /docs/api/openapi.json. */
export function apiDocument(version: string): ReturnType<typeof openApiDocument> {
  return openApiDocument(allCalls, version);
}

/** The filter of /docs/api: required words, and only served or unserved calls. */
export type ApiPageFilter = { readonly q?: string | undefined; readonly show?: string | undefined };

/** Up to this number of calls are shown expanded. */
const openedMax = 4;

/** Renders the browsable page for /docs/api. It needs no script: the search is a form that the server answers. */
export function apiPage(version: string, filter: ApiPageFilter): string {
  const document = apiDocument(version);
  const calls = allCalls.filter((call) => matches(call, filter));
  const contexts = [...new Set(calls.map((call) => call.context))].toSorted();
  const schemas = asRecord(asRecord(document['components'])['schemas']);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Tausi: the wire</title>
        <link rel="stylesheet" href="/docs/api/style.css" />
      </head>
      <body>
        ${top(calls.length, filter)}
        <div class="frame">
          <nav aria-label="Contexts">
            ${contexts.map((context) => html`<a href="#${context}">${context} <span>${String(calls.filter((call) => call.context === context).length)}</span></a>`)}<a
              href="#any-call"
              >Any call</a
            ><a href="#shapes">Shapes</a>
          </nav>
          <main>
            <p class="intro">
              Every answer travels in an envelope with HTTP 200: <code>{"result":1,"info":"","data":…}</code>. Another result is a refusal.
              Money is decimal text, coins and points are whole numbers. Signed calls carry the headers <code>r</code>,
              <code>token</code> and <code>time</code>; calls that change something carry <code>Idempotency-Key</code>. Machines read
              <a href="/docs/api/openapi.json">openapi.json</a>.
            </p>
            ${calls.length === 0 ? html`<p>No call matches. <a href="/docs/api">Show all</a></p>` : ''}
            ${contexts.map(
              (context) =>
                html`<section aria-labelledby="${context}">
                  <h2 id="${context}">${context}</h2>
                  ${calls.filter((call) => call.context === context).map((call) => callCard(call, document, calls.length <= openedMax))}
                </section>`,
            )}
            <section>
              <h2 id="any-call">Any call</h2>
              <p class="intro">What every call can refuse.</p>
              ${refusalTable(platformRefusals)}
            </section>
            <section>
              <h2 id="shapes">Shapes</h2>
              ${Object.entries(schemas).map(
                ([name, schema]) =>
                  html`<details class="call" id="shape-${name}">
                    <summary><code>${name}</code></summary>
                    <div class="body"><pre>${typeText(schema)}</pre></div>
                  </details>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html> `.text;
}

function top(shown: number, { q = '', show = '' }: ApiPageFilter): Html {
  const unserved = allCalls.filter((call) => !call.served).length;
  const option = (value: string, words: string) =>
    html`<option value="${value}" ${show === value ? html` selected` : ''}>${words}</option>`;
  return html`<header class="top">
    <h1>The wire</h1>
    <form method="get" action="/docs/api" role="search">
      <input
        type="search"
        name="q"
        value="${q}"
        aria-label="Search path, name, words or code"
        placeholder="Path, name, words or code"
      /><select name="show" aria-label="Which calls">
        ${option('', 'All calls')}${option('served', 'Served')}${option('unserved', 'Not served yet')}</select
      ><button>Search</button>
    </form>
    <span class="count">${String(shown)} of ${String(allCalls.length)} calls, ${String(allCalls.length - unserved)} served</span>
  </header>`;
}

function matches(call: Call, { q = '', show = '' }: ApiPageFilter): boolean {
  if (show === 'served' && !call.served) return false;
  if (show === 'unserved' && call.served) return false;
  const haystack = [call.path, call.name, call.summary, call.context, call.signing, ...Object.entries(call.refusals).flat()]
    .join(' ')
    .toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}

function callCard(call: Call, document: ReturnType<typeof apiDocument>, opened: boolean): Html {
  const operation = asRecord(asRecord(asRecord(document['paths'])[call.path])[call.method.toLowerCase()]);
  return html`<details class="call" id="${call.name}" ${opened ? html` open` : ''}>
    <summary>
      <span class="method ${call.method.toLowerCase()}">${call.method}</span><code>${call.path}</code
      ><span class="words">${call.summary}</span
      >${call.served ? html`<span class="badge served">served</span>` : html`<span class="badge waiting">not served yet</span>`}<span
        class="badge"
        >${call.signing}</span
      >${call.writes ? html`<span class="badge">writes</span>` : ''}
    </summary>
    <div class="body">
      <h3>Params</h3>
      ${paramTable(operation)}
      ${
        call.writes
          ? html`<h3>Done once</h3>
              <p>${String(operation['x-done-once'])} ${keyWords(call)}</p>`
          : ''
      }
      <h3>Answer</h3>
      <pre>${typeText(answerOf(operation))}</pre>
      ${
        Object.keys(call.refusals).length === 0
          ? ''
          : html`<h3>Refusals</h3>
              ${refusalTable(call.refusals)}`
      }
    </div>
  </details>`;
}

function keyWords(call: WritingCall): string {
  return mayLackKey(call) ? 'Idempotency-Key: may be left out.' : 'Idempotency-Key: needed.';
}

function paramTable(operation: Readonly<Record<string, unknown>>): Html {
  const rows = [...inAddress(operation), ...inBody(operation)];
  if (rows.length === 0) return html`<p>None.</p>`;
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">In</th>
        <th scope="col">Needed</th>
        <th scope="col">Type</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <td><code>${row.name}</code></td>
            <td>${row.where}</td>
            <td>${row.required ? 'yes' : 'no'}</td>
            <td><code>${typeText(row.schema)}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

type ParamRow = { readonly name: string; readonly where: string; readonly required: boolean; readonly schema: unknown };

function inAddress(operation: Readonly<Record<string, unknown>>): readonly ParamRow[] {
  const parameters: readonly unknown[] = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
  return parameters
    .map(asRecord)
    .filter((parameter) => typeof parameter['name'] === 'string')
    .map((parameter) => ({
      name: String(parameter['name']),
      where: String(parameter['in']),
      required: parameter['required'] === true,
      schema: parameter['schema'],
    }));
}

function inBody(operation: Readonly<Record<string, unknown>>): readonly ParamRow[] {
  const content = asRecord(asRecord(operation['requestBody'])['content']);
  const where = Object.hasOwn(content, 'application/x-www-form-urlencoded') ? 'form or JSON' : 'JSON';
  const schema = asRecord(asRecord(content['application/json'])['schema']);
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(asRecord(schema['properties'])).map(([name, field]) => ({
    name,
    where,
    required: required.includes(name),
    schema: field,
  }));
}

/** Returns the schema of a success's `data`, or of the whole answer for a call without envelope. */
function answerOf(operation: Readonly<Record<string, unknown>>): unknown {
  const done = asRecord(asRecord(operation['responses'])['200']);
  const schema = asRecord(asRecord(asRecord(done['content'])['application/json'])['schema']);
  const variants: readonly unknown[] = Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  return variants.length === 0 ? schema : asRecord(asRecord(variants[0])['properties'])['data'];
}

function refusalTable(refusals: Readonly<Record<string, number>>): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Result</th>
        <th scope="col">Code</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(refusals).map(
        ([code, number]) =>
          html`<tr>
            <td><code>${String(number)}</code></td>
            <td><code>${code}</code></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
