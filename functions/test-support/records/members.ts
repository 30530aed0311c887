import { type MemberRecord, memberIdOf, ownerRecord, type Role } from "@flashplate/contract/team/roles";
import { makePerson, type Person, type Traits } from "./people.ts";
import { store } from "./records.ts";

/** Stores that a person works in a restaurant. */
export async function storeMember(vendorId: string, uid: string, role: Role): Promise<void> {
  const member: MemberRecord = {
    ...ownerRecord(vendorId, new Date()),
    uid,
    role,
  };
  await store(`Members/${memberIdOf(member)}`, member);
}

/** A signed-in member of a restaurant. */
export async function makeMember(vendorId: string, role: Role, traits: Traits = {}): Promise<Person> {
  const person = await makePerson(traits);
  await storeMember(vendorId, person.uid, role);
  return person;
}
