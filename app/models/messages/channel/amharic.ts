import type { PropertyType, Subcity, usualFeatures } from "~db/vocabulary";

/** What the texts about a listing say in Amharic; to be corrected here. */
export const amharic = {
  offers: { sale: "የሚሸጥ", rent: "የሚከራይ" },
  types: {
    House: "ቤት",
    Apartment: "አፓርታማ",
    Villa: "ቪላ",
    Condo: "ኮንዶሚኒየም",
    Townhouse: "ታውን ሃውስ",
    Land: "መሬት",
    Commercial: "የንግድ ቦታ",
  } satisfies Record<PropertyType, string>,
  subcities: {
    "Kolfe Keraniyo": "ኮልፌ ቀራንዮ",
    Bole: "ቦሌ",
    Lideta: "ልደታ",
    Arada: "አራዳ",
    Yeka: "የካ",
    "Nifas Silk Lafto": "ንፋስ ስልክ ላፍቶ",
    "Lemi Kura": "ለሚ ኩራ",
    Gulele: "ጉለሌ",
    "Addis Ketema": "አዲስ ከተማ",
    Kirkos: "ቂርቆስ",
    "Akaki Kaliti": "አቃቂ ቃሊቲ",
  } satisfies Record<Exclude<Subcity, "Other">, string>,
  city: "አዲስ አበባ",
  bedrooms: "መኝታ ክፍል",
  bathrooms: "መታጠቢያ ክፍል",
  squareMetres: "ካሬ ሜትር",
  birr: "ብር",
  perMonth: "በወር",
  onRequest: "ዋጋውን ይጠይቁ",
  features: {
    Parking: "መኪና ማቆሚያ",
    Borehole: "የጉድጓድ ውሃ",
    "Water tank": "የውሃ ታንከር",
    "Standby generator": "ጄኔሬተር",
    "Fitted kitchen": "የተሟላ ወጥ ቤት",
    Furnished: "ዕቃ የተሟላለት",
    Garden: "የአትክልት ቦታ",
    Balcony: "በረንዳ",
    "Service quarters": "ሰርቪስ ቤት",
    Lift: "ሊፍት",
    "24-hour guard": "የ24 ሰዓት ጥበቃ",
    CCTV: "የደህንነት ካሜራ",
    "Fibre internet": "ፋይበር ኢንተርኔት",
  } satisfies Record<(typeof usualFeatures)[number], string>,
};

/** In front of the post of a listing that is not on offer. */
export const standings = {
  sold: "SOLD · ተሽጧል",
  rented: "RENTED · ተከራይቷል",
  pending: "PENDING · በድርድር ላይ",
  gone: "NO LONGER ON OFFER · ከገበያ ወጥቷል",
};
