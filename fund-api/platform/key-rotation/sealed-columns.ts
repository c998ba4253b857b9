/** A column of sealed values, and what finds its rows again. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The primary key. */
  readonly keys: readonly string[];
  /** The column that names the key which sealed it, where there is one. */
  readonly keyIdColumn?: string;
  /** Rows in one transaction: files are large. */
  readonly atOnce: number;
};

const [small, large] = [200, 5];

/** Everything that is stored sealed; a test compares the list with the columns of the database. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: "bank_accounts", column: "account_encrypted", keys: ["id"], keyIdColumn: "key_id", atOnce: small },
  { table: "bank_accounts", column: "micro_amounts_encrypted", keys: ["id"], atOnce: small },
  { table: "persons", column: "ssn_encrypted", keys: ["id"], atOnce: small },
  { table: "ach_batches", column: "file_encrypted", keys: ["id"], keyIdColumn: "file_key_id", atOnce: large },
  { table: "second_factors", column: "secret_encrypted", keys: ["account_id"], atOnce: small },
  { table: "outbox", column: "sealed", keys: ["id"], atOnce: small },
  { table: "uploads", column: "content", keys: ["id"], atOnce: large },
  { table: "uploads", column: "rows", keys: ["id"], atOnce: large },
  { table: "uploads", column: "people", keys: ["id"], atOnce: large },
  { table: "uploads", column: "undo", keys: ["id"], atOnce: large },
  { table: "attachments", column: "content", keys: ["id"], atOnce: large },
  { table: "upload_parts", column: "content", keys: ["upload_id", "no"], atOnce: large },
];
