export const types = {
  House: "ቤት",
  Apartment: "አፓርታማ",
  Condo: "ኮንዶሚኒየም",
  Villa: "ቪላ",
  Townhouse: "ታውን ሃውስ",
  Land: "መሬት",
  Commercial: "የንግድ ቦታ",
};
