import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { stored, store } from "~/ui/device-storage";

const setting = "seferInboxKeys";
