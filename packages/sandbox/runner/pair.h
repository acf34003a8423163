// Two programs at once, each in a slot of its own, that talk with each other: a player's and the interactor of its problem.
#ifndef PAIR_H
#define PAIR_H
#include "slot.h"

// `in_pair` of a reply: bit 0 is the program, 0 for the player. The others say of it: it stopped before the other one; when one of
// them stopped, it had not read all that it was sent; the other one had not.
enum { PAIR_FIRST = 2, PAIR_UNREAD = 4, PAIR_OTHER_UNREAD = 8 };

// Sends a result frame as each program ends, a frame of what they said, and an end frame with the artifacts of the interactor. `stop_wanted`
// as for slot_call: a stop ends the program that still runs. Removes slots that died.
void pair_perform(struct slot *slots[2], const struct job pair[2], int (*stop_wanted)(void));
#endif
