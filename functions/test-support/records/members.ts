import { type MemberRecord, memberIdOf, type Role } from "@flashplate/contract/team/roles";
import { makePerson, type Person, type Traits } from "./people.ts";
import { change, makeVendor, store } from "./records.ts";

/** Stores that a person works in a restaurant. */
export async function storeMember(vendorId: string, uid: string, role: Role): Promise<void> {
  const at = new Date();
  const member: MemberRecord = {
    vendorId,
    uid,
    role,
    addedBy: vendorId,
    revision: 1,
    createdAt: at,
    updatedAt: at,
  };
  await store(`Members/${memberIdOf(member)}`, member);
}

/** A signed-in member of a restaurant. */
export async function makeMember(vendorId: string, role: Role, traits: Traits = {}): Promise<Person> {
  const person = await makePerson(traits);
  await storeMember(vendorId, person.uid, role);
  return person;
}

/** Makes the owner of a new restaurant a manager of it, and a new person its owner. */
export async function makeHandedOver() {
  const former = await makeVendor();
  const owner = await makeMember(former.uid, "owner");
  await storeMember(former.uid, former.uid, "manager");
  await change(`Vendors/${former.uid}`, { ownerUid: owner.uid, email: owner.email });
  return { vendorId: former.uid, former, owner };
}
