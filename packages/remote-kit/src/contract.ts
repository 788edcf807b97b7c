import * as z from 'zod/mini';
import { describeIssues } from './descriptor';

/** The file of a remote's build that says what it asks of whoever runs it. */
export const CONTRACT = 'contract.json';

const contractSchema = z.object({
  /** Names that it imports, by share key; only of what the house itself offers. */
  names: z.record(z.string(), z.array(z.string())),
  /** Calls of the contract that its pages make, as `GET /clientes`, by name. */
  calls: z.record(z.string(), z.string()),
  /** Words of GET /capacidades whose calls it makes where a provider announces them. */
  extensions: z.array(z.string()),
});

/** What one build of a remote asks of the shell and of the provider. */
export type RemoteContract = z.infer<typeof contractSchema>;

/** @throws Error naming `source` when the text is no contract: it is never taken for one that asks nothing */
export function parseContract(text: string, source: string): RemoteContract {
  const read = contractSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${source}: ${describeIssues(read.error)}`);
  return read.data;
}
