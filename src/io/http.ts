/** HTTP as the sources see it: ask for a whole, checked body, and wait as long as politeness, failures and the provider demand. */

/** What a right body looks like. */
export interface BodyExpectation {
  /** In words, for messages: `an Atom feed`. */
  readonly what: string;
  /** Media types that are right, in lower case without parameters; `*` matches any run of characters. */
  readonly mediaTypes: readonly string[];
  /** What is wrong with a body of a right media type, such as that it ends too early; undefined where it is whole. */
  readonly problem: (text: string) => string | undefined;
}

/** One request. Keys are not part of it: they are added for the hosts that they belong to when it is sent. */
export interface HttpRequest {
  /** Name of the source that asks, for messages. */
  readonly source: string;
  /** Absolute, of the provider's own host. */
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly expect: BodyExpectation;
  /** Statuses beside 2xx that are answers and no failures, such as 404 for an unknown DOI; their bodies are not checked. */
  readonly answers?: readonly number[];
  /** Asks anew even where the answer is stored. */
  readonly fresh?: boolean;
  /** Whether the answer is stored; false for answers that are secret. */
  readonly store?: boolean;
}

/** A whole answer that passed all checks. */
export interface HttpResponse {
  readonly status: number;
  /** The address that answered, after redirects, without keys. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as text, decoded by its declared character set. */
  readonly text: string;
  /** Whether it came from the store. */
  readonly stored: boolean;
}

/** Asks hosts, politely. Throws `SourceError` where no right answer came; its message never holds a key. */
export interface HttpClient {
  readonly ask: (request: HttpRequest) => Promise<HttpResponse>;
  /** Sends these headers to a host from now on (a token got by logging in). They are never stored, logged or sent to another host. */
  readonly authorize: (host: string, headers: Readonly<Record<string, string>>) => void;
}
