/**
 * Runs the named migration once, in a process that a test kills. It blocks in the middle of the third page,
 * after the first document of that page was changed. It holds no locks then; those of a real process
 * last until Firestore ends its transactions, a minute later.
 */
import { Firestore } from "firebase-admin/firestore";
import { migrations } from "../../../../functions/src/migrations/migrations.ts";
import { runMigration } from "../../../../functions/src/migrations/run-migration.ts";

const pageSize = 10;
const { runTransaction } = Firestore.prototype;
let started = 0;
Firestore.prototype.runTransaction = async function (this: Firestore, work, options) {
  started += 1;
  if (started > 2 * pageSize + 1) await new Promise(() => setInterval(() => {}, 1000));
  return runTransaction.call(this, work, options) as ReturnType<typeof work>;
};

const migration = migrations.find(({ name }) => name === process.argv[2]);
if (!migration) throw new Error(`There is no migration ${process.argv[2]}.`);
await runMigration(migration, { pageSize });
