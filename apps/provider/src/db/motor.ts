/** Which database: a SQLite file (the default) or a PostgreSQL server. */
export type Motor = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };
