import { isRecord } from '@tausi/kernel';
import { mayLackKey, type Call, type Signing } from './call.ts';
import { platformRefusals } from './envelope.ts';
import { livePath } from './live.ts';
import { faults, headerParameters, securitySchemes } from './openapi-parts.ts';
import { onceText } from './openapi-once.ts';
import { schemaWriter, type Json } from './openapi-schemas.ts';

type Writer = ReturnType<typeof schemaWriter>;

/** Builds the OpenAPI 3.1 document of the given calls: addresses, signing, params, answers, refusals with their numbers. */
export function openApiDocument(calls: readonly Call[], version: string): Json {
  const writer = schemaWriter();
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, writer) };
  }
  paths[livePath] = { get: liveStream };
  writer.writeNamed();
  return {
    openapi: '3.1.1',
    info: { title: 'Tausi: the wire', version, description: introduction },
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map((call) => call.context))].toSorted().map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...writer.components, PlatformRefusal: platformRefusal },
      parameters: headerParameters,
      securitySchemes,
      responses: faults,
    },
  };
}

const introduction = [
  'Every answer travels in an envelope with HTTP 200: result 1 is success, another result is the number of a refusal, ',
  'info its English text and arrs the values of its %s slots. Money is decimal text. ',
  'A call marked "x-served": false is part of the wire but answers the refusal not_served (2000).',
].join('');

const platformRefusal = refusalSchema(platformRefusals, 'Refusals that any call can answer.');

const refused = { $ref: '#/components/schemas/PlatformRefusal' };

const liveStream: Json = {
  operationId: 'live',
  tags: ['wallet'],
  summary: 'The live stream: a WebSocket',
  description: "The client's first message is a LiveHello with the headers of a signed GET /api/live. The server then sends LiveMessages.",
  'x-websocket': { send: { $ref: '#/components/schemas/LiveHello' }, receive: { $ref: '#/components/schemas/LiveMessage' } },
  'x-served': true,
  'x-signing': 'signed-or-guest',
  responses: { 101: { description: 'The connection becomes a WebSocket' } },
};

function operation(call: Call, writer: Writer): Json {
  const params = writer.write(call.params, 'input');
  const fields = fieldsOf(params, writer);
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const travelling = fields.filter(({ name }) => !inPath.includes(name));
  const parameters = [
    ...fields.filter(({ name }) => inPath.includes(name)).map((field) => ({ in: 'path', ...field, required: true })),
    ...(call.encoding === 'query' ? travelling.map((field) => ({ in: 'query', ...field })) : []),
    ...(call.writes ? [{ $ref: `#/components/parameters/${mayLackKey(call) ? 'OptionalIdempotencyKey' : 'IdempotencyKey'}` }] : []),
  ];
  return {
    operationId: call.name,
    tags: [call.context],
    summary: call.summary,
    ...(call.served ? {} : { description: 'Not served yet: answers not_served (2000).' }),
    'x-served': call.served,
    'x-signing': call.signing,
    'x-writes': call.writes,
    ...(call.writes ? { 'x-done-once': onceText(call) } : {}),
    'x-refusals': Object.entries(call.refusals).map(([code, number]) => ({ code, number })),
    parameters,
    ...(call.encoding === 'query' ? {} : { requestBody: body(call, travelling) }),
    security: securityOf(call.signing),
    responses: { 200: answer(call, writer), ...faultsOf() },
  };
}

type Field = { readonly name: string; readonly required: boolean; readonly schema: unknown };

/** Lists the params of a call; references to shared params are resolved. */
function fieldsOf(params: Json, writer: Writer): readonly Field[] {
  const reference = params['$ref'];
  const target = typeof reference === 'string' ? writer.components[reference.slice('#/components/schemas/'.length)] : params;
  if (!isRecord(target) || !isRecord(target['properties'])) return [];
  const required: readonly unknown[] = Array.isArray(target['required']) ? target['required'] : [];
  return Object.entries(target['properties']).map(([name, schema]) => ({ name, required: required.includes(name), schema }));
}

function body(call: Call, fields: readonly Field[]): Json {
  if (call.encoding === 'bytes') return { required: true, content: { 'application/octet-stream': {} } };
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    ...(fields.some((field) => field.required) ? { required: fields.filter((field) => field.required).map((field) => field.name) } : {}),
  };
  const content = { 'application/json': { schema } };
  return { required: true, content: call.encoding === 'form' ? { 'application/x-www-form-urlencoded': { schema }, ...content } : content };
}

function answer(call: Call, writer: Writer): Json {
  const data = writer.write(call.answer, 'output');
  if (call.signing === 'outside-party')
    return { description: 'The form that the outside party expects', content: { 'application/json': { schema: data } } };
  const success = {
    type: 'object',
    properties: { result: { const: 1 }, info: { const: '' }, data },
    required: ['result', 'info', 'data'],
  };
  const own = Object.keys(call.refusals).length === 0 ? [] : [refusalSchema(call.refusals, 'Refusals of this call.')];
  return { description: 'Done or refused', content: { 'application/json': { schema: { anyOf: [success, ...own, refused] } } } };
}

function refusalSchema(refusals: Readonly<Record<string, number>>, description: string): Json {
  return {
    type: 'object',
    description: `${description} ${Object.entries(refusals)
      .map(([code, number]) => `${number} ${code}`)
      .join(', ')}.`,
    properties: {
      result: { type: 'integer', enum: Object.values(refusals) },
      info: { type: 'string' },
      arrs: { type: 'array', items: { type: 'string' } },
      data: {},
    },
    required: ['result', 'info'],
  };
}

function securityOf(signing: Signing): readonly Json[] {
  const proof = { token: [], r: [], time: [] };
  switch (signing) {
    case 'signed':
    case 'guest-signed':
    case 'signed-or-guest':
      return [proof];
    case 'signed-or-unsigned':
      return [proof, {}];
    case 'unsigned':
      return [{}, { token: [] }];
    case 'outside-party':
      return [{}];
  }
}

function faultsOf(): Json {
  return Object.fromEntries(Object.keys(faults).map((status) => [status, { $ref: `#/components/responses/${status}` }]));
}
