import * as z from 'zod/mini';
import { describeIssues } from './descriptor';

/** The file in a remote's build that lists what it asks of shell and provider. */
export const CONTRACT = 'contract.json';

const contractSchema = z.object({
  /** Names that it imports, by share key; only for the libraries whose names are checked. */
  names: z.record(z.string(), z.array(z.string())),
  /** Calls of the contract that its pages make, by name: `GET /clientes`. */
  calls: z.record(z.string(), z.string()),
  /** Words of `GET /capacidades`: it makes the calls of these extensions where a provider announces them. */
  extensions: z.array(z.string()),
});

/** What one build of a remote asks of the shell and of the provider. */
export type RemoteContract = z.infer<typeof contractSchema>;

/**
 * Parses a contract.
 * @throws Error naming `source` where the text is no contract: it is never taken for one that asks for nothing
 */
export function parseContract(text: string, source: string): RemoteContract {
  const read = contractSchema.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${source}: ${describeIssues(read.error)}`);
  return read.data;
}
