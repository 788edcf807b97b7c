/** The answer to a document's call while it is being made: what it is asked about by. */
export class Pending {
  readonly status = 202;
  readonly download_url = '';
  readonly trabajo: string;
  constructor(trabajo: string) {
    this.trabajo = trabajo;
  }
}
