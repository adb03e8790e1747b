/** Days that an act waits for its second person, once there is one; then it lapses. */
export const ACT_WAITS_DAYS = 3;
