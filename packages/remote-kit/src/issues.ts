import type * as z from 'zod/mini';

/** The faults of a value, one a line, each with its place. (zod/mini carries no texts of its own.) */
export function describeIssues(error: z.core.$ZodError): string {
  return error.issues
    .map((issue) => {
      const place = issue.path.join('.') || '(root)';
      return issue.code === 'unrecognized_keys'
        ? `${place}: unknown ${issue.keys.join(', ')}`
        : `${place}: ${issue.message}`;
    })
    .join('\n');
}
