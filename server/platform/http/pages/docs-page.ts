import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { allCalls } from '@tausi/contract/index.ts';
import { openApiDocument } from '@tausi/contract/openapi.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { jsonType } from '../answer.ts';

// The viewer sets styles of single elements and draws its icons from data URLs.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";
const viewerFiles: readonly string[] = ['/swagger-ui.css', '/swagger-ui-bundle.js'];
const daySeconds = 86_400;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Tausi: the wire</title>
    <link rel="stylesheet" href="/docs/api/viewer/swagger-ui.css" />
  </head>
  <body>
    <div id="wire"></div>
    <noscript>The viewer needs scripts. The document itself: <a href="/docs/api/openapi.json">openapi.json</a></noscript>
    <script src="/docs/api/viewer/swagger-ui-bundle.js"></script>
    <script src="/docs/api/start.js"></script>
  </body>
</html>
`;

// Calls cannot be tried from here: signing them would need a player's keys in this page.
const start = `SwaggerUIBundle(${JSON.stringify({
  url: '/docs/api/openapi.json',
  dom_id: '#wire',
  deepLinking: true,
  filter: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
})});
`;

/** Serves the wire for people (`/docs/api`, by Swagger UI) and machines (`/docs/api/openapi.json`, OpenAPI 3.1). */
export async function bindDocs(server: FastifyInstance, version: string): Promise<void> {
  const document = JSON.stringify(openApiDocument(allCalls, version));
  server.get('/docs/api', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
  );
  server.get('/docs/api/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  server.get('/docs/api/openapi.json', async (_request, reply) => reply.type(jsonType).send(document));
  await server.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/api/viewer/',
    index: false,
    decorateReply: false,
    allowedPath: (path) => viewerFiles.includes(path),
    maxAge: daySeconds * 1_000,
  });
}
