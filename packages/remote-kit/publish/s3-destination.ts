import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type DeployedRegistry, parseRegistry, REGISTRY } from './deployed-registry';
import { type ChangeRegistry, type Destination, NEVER_CHANGES, typeOf } from './destination';
import { type Changed, explain, Refusal } from './refusal';
import { signedFile } from './sign-registry';

/**
 * How often a lost race for the registry is repeated. Each loss means that another deployment got through: more than this many in a row is
 * no coincidence.
 */
const TRIES = 20;

/** A destination that is a bucket. Its registry is replaced by a conditional write, so no lock is needed. */
export class S3Destination implements Destination {
  readonly address: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** Whether the present step has replaced something that browsers get, or may have, where an answer was lost. */
  #isChanged = false;

  /**
   * @param address `s3://bucket/prefix`; the rest is in S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY (without a key: the
   * usual AWS sources)
   * @throws Refusal where the address has another form
   */
  constructor(address: string) {
    const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? [];
    if (!bucket) throw new Refusal(`${address}: se espera s3://bucket/prefijo`);
    this.#bucket = bucket;
    this.#prefix = prefix && `${prefix}/`;
    this.address = `s3://${bucket}/${prefix}`;
    const { S3_REGION, AWS_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
    this.#client = new S3Client({
      region: S3_REGION ?? AWS_REGION ?? 'us-east-1',
      // Other storages than Amazon's support neither its extra checksums nor a host name for each bucket.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, forcePathStyle: true }),
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    });
  }

  async list(prefix: string): Promise<Set<string>> {
    const found = new Set<string>();
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: this.#prefix + prefix },
    );
    try {
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) found.add(Key.slice(this.#prefix.length));
    } catch (error) {
      throw this.#explained(error);
    }
    return found;
  }

  async read(path: string): Promise<Buffer | undefined> {
    return (await this.#get(path))?.content;
  }

  put(path: string, content: Buffer): Promise<void> {
    return this.#changing(path, this.#send(path, content));
  }

  /** @param condition on which the file is written; only the registry has one */
  async #send(
    path: string,
    content: Buffer,
    condition: { IfMatch?: string; IfNoneMatch?: string } = {},
  ): Promise<void> {
    const command = new PutObjectCommand({
      ...this.#object(path),
      ...condition,
      Body: content,
      ContentType: typeOf(path),
      CacheControl: NEVER_CHANGES.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    await this.#client.send(command);
  }

  async remove(path: string): Promise<void> {
    await this.#changing(path, this.#client.send(new DeleteObjectCommand(this.#object(path))));
  }

  async readRegistry(): Promise<DeployedRegistry> {
    return (await this.#registry()).registry;
  }

  async updateRegistry(change: ChangeRegistry): Promise<void> {
    this.#isChanged = false;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const { registry, etag } = await this.#registry();
      const sent = signedFile(await change(registry));
      try {
        return await this.#send(REGISTRY, sent, etag ? { IfMatch: etag } : { IfNoneMatch: '*' });
      } catch (error) {
        const isLost = !isRefused(error);
        const isRace = isStatus(error, 409, 412);
        if (!isLost && !isRace) throw this.#explained(error);
        // The answer to a write that was made may be lost, and the client, which sends it again by itself, is refused because of its own.
        if ((await this.#get(REGISTRY, 'unknown'))?.content.equals(sent)) return;
        if (isLost) throw this.#explained(error, 'unknown');
        // Another deployment was faster: decides again on what it wrote.
        await wait(Math.random() * 50 * attempt);
      }
    }
    throw new Refusal(`${this.address}: otro despliegue cambia el registro sin cesar`);
  }

  async #registry(): Promise<{ registry: DeployedRegistry; etag?: string }> {
    const found = await this.#get(REGISTRY);
    return { registry: parseRegistry(found?.content, `${this.address}/${REGISTRY}`), etag: found?.etag };
  }

  async #get(path: string, changed?: Changed): Promise<{ content: Buffer; etag?: string } | undefined> {
    try {
      const { Body, ETag } = await this.#client.send(new GetObjectCommand(this.#object(path)));
      return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), etag: ETag };
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw this.#explained(error, changed);
    }
  }

  async #changing(path: string, sending: Promise<unknown>): Promise<void> {
    try {
      await sending;
      this.#isChanged ||= !NEVER_CHANGES.test(path);
    } catch (error) {
      if (!isRefused(error)) this.#isChanged ||= !NEVER_CHANGES.test(path);
      throw this.#explained(error);
    }
  }

  #explained(error: unknown, changed: Changed = this.#isChanged): unknown {
    return explain(error, this.address, changed);
  }

  #object(path: string) {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${path}` };
  }
}

/** Whether the storage refused, so that nothing was written; otherwise that is unknown. */
const isRefused = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$fault === 'client';

function isStatus(error: unknown, ...statuses: number[]): boolean {
  return error instanceof S3ServiceException && statuses.includes(error.$metadata.httpStatusCode ?? 0);
}
