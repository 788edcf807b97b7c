import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LLAMADAS } from '@hilvan/contract';
import { LLAMADAS_EXTENDIDAS } from '@hilvan/contract/extensions';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, it } from 'vitest';
import { openApi } from './document';

const COMMITTED = fileURLToPath(new URL('../../../../docs/openapi.json', import.meta.url));

it('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApi())));
  expect([valid, errors]).toEqual([true, undefined]);
});

it('holds every call of the contract and of its extensions, with shapes that say something', () => {
  const { paths } = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const told = Object.values(paths).flatMap((path) => Object.values(path).map((one) => one.operationId));
  expect(told.sort()).toEqual(Object.keys({ ...LLAMADAS, ...LLAMADAS_EXTENDIDAS }).sort());
  // An empty schema for a property means that its shape was lost on the way; what an object may hold besides is open.
  expect(JSON.stringify(paths).match(/"(?!additionalProperties")\w+":\{\}/g)).toBeNull();
});

it('is the one that is committed (pnpm --filter provider openapi writes it)', () => {
  expect(JSON.parse(readFileSync(COMMITTED, 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApi())));
});
